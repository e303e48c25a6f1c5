import './MantineGround.css';

import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';

import { themeOf } from '#src/producers/theme.ts';

import { useBoot } from './boot.ts';

/** Around what is made of Mantine's components: windows, calendars, snackbars. It arrives with them, and no first load has it. */
export function MantineGround({ children }: { children: ReactNode }) {
  const { producer } = useBoot();
  const theme = useMemo(() => themeOf(producer.theme), [producer]);
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <div className="mantine-ground mantine-ground-around">{children}</div>
    </MantineProvider>
  );
}
