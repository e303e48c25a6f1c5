import type { When } from '#src/domain/event.ts';
import { momentText } from '#src/domain/time.ts';
import { ticketsWords } from '#src/wording/ptBR/tickets.ts';
import { useWording } from '#src/wording/useWording.tsx';

/** Deadlines are told by the clock of Brasília; beside an event of another zone they name it. */
export function useDeadlineText({ zone }: When) {
  const say = useWording(ticketsWords);
  return (iso: string) => {
    const moment = momentText(iso);
    return zone === null ? moment : say('deadline', { moment });
  };
}
