import type { AccountRemovalFlow } from '#machines/accountRemoval.machine.ts';
import type { DataExportFlow } from '#machines/dataExport.machine.ts';
import { accountWords } from '#src/wording/ptBR/account.ts';
import { useWording } from '#src/wording/useWording.tsx';

import { Section } from '../Section.tsx';
import { Export } from './Export.tsx';
import { Removal } from './Removal.tsx';

interface PrivacySectionProps {
  id: string;
  dataExport: DataExportFlow;
  removal: AccountRemovalFlow;
}

/** What the law lets everybody ask for: a copy of it all, and the end of it all (LGPD art. 18). */
export function PrivacySection({ id, dataExport, removal }: PrivacySectionProps) {
  const say = useWording(accountWords);
  return (
    <Section id={id} title={say('privacy.title')}>
      <Export flow={dataExport} />
      <Removal flow={removal} />
    </Section>
  );
}
