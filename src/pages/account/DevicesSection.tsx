import { useRef } from 'react';

import type { DevicesFlow } from '#machines/devices.machine.ts';
import { type Device, deviceNames } from '#src/domain/account.ts';
import { momentText } from '#src/domain/time.ts';
import { ActionButton } from '#src/ui/ActionButton.tsx';
import { Tag } from '#src/ui/Tag.tsx';
import { useSelector } from '#src/ui/useSelector.ts';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { accountWords } from '#src/wording/ptBR/account.ts';
import { useWording } from '#src/wording/useWording.tsx';

import classes from './DevicesSection.module.css';
import { LateSlowNote } from './LateSlowNote.ts';
import { Section, SectionFailure, SectionSkeleton } from './Section.tsx';
import { useTitleWhenGone } from './useTitleWhenGone.ts';

/** Where I am logged in; any of them but this one may be ended from here. */
export function DevicesSection({ id, flow }: { id: string; flow: DevicesFlow }) {
  const say = useWording(accountWords);
  const isLoading = useSelector(flow, (snapshot) => snapshot.matches('loading'));
  const isUnavailable = useSelector(flow, (snapshot) => snapshot.matches('unavailable'));
  return (
    <Section id={id} title={say('devices.title')}>
      <p className={classes.lead}>{say('devices.lead')}</p>
      {isUnavailable ? (
        <SectionFailure onRetry={() => flow.send({ type: 'devices.retry' })} />
      ) : isLoading ? (
        <SectionSkeleton flow={flow} onAgain={() => flow.send({ type: 'devices.retry' })} lines={4} />
      ) : (
        <Devices flow={flow} />
      )}
    </Section>
  );
}

function Devices({ flow }: { flow: DevicesFlow }) {
  const devices = useSelector(flow, ({ context }) => context.devices);
  useTitleWhenGone(devices.length);
  return (
    <ul className={classes.list}>
      {devices.map((device) => (
        <DeviceRow key={device.id} device={device} flow={flow} />
      ))}
    </ul>
  );
}

function DeviceRow({ device, flow }: { device: Device; flow: DevicesFlow }) {
  const say = useWording(accountWords);
  const name = useDeviceName()(device);
  const moment = momentText(device.lastUsedAt);
  const isEnding = useSelector(flow, ({ context }) => context.ending === device.id);
  const isSettled = useSelector(flow, (snapshot) => snapshot.matches('shown'));
  const isSlow = useSelector(flow, (snapshot) => snapshot.hasTag('slow'));
  const end = useRef<HTMLButtonElement>(null);
  const again = () => {
    end.current?.focus();
    flow.send({ type: 'wait.again' });
  };
  return (
    <li className={classes.device}>
      <div className={classes.facts}>
        <b>{name}</b>
        <time dateTime={device.lastUsedAt}>{say('devices.lastUse', { moment })}</time>
      </div>
      {device.isCurrent ? (
        <Tag tone="ok" icon="check">
          {say('devices.this')}
        </Tag>
      ) : (
        <ActionButton
          {...LateSlowNote.onIntent}
          ref={end}
          variant="default"
          size="sm"
          isBusy={isEnding}
          isMuted={!isSettled && !isEnding}
          onClick={() => flow.send({ type: 'device.revoke', id: device.id })}
        >
          {say('devices.end')}{' '}
          <VisuallyHidden>{say('devices.which', { device: name, moment })}</VisuallyHidden>
        </ActionButton>
      )}
      {isEnding && isSlow ? (
        <div className={classes.slow}>
          <LateSlowNote onAgain={again} />
        </div>
      ) : null}
    </li>
  );
}

/** `Chrome no Android`, or as much of it as the device tells. */
function useDeviceName() {
  const say = useWording(accountWords);
  return ({ userAgent }: Device): string => {
    const { browser, system } = deviceNames(userAgent);
    if (browser && system) return say('devices.both', { browser, system });
    return browser ?? system ?? say('devices.unknown');
  };
}
