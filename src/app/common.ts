/**
 * What most pages are built of comes with the first load: in one file with it, it compresses as one and is asked for once. Nothing here does
 * anything by itself.
 */
import '#src/domain/seatNames.ts';
import '#src/domain/waitingRoom.ts';
import '#src/ui/useFormFocus.ts';
import '#src/styles/text.module.css';
import '#src/ui/Clock.tsx';
import '#src/ui/Spinner.tsx';
import '#src/ui/Stamp.tsx';
import '#src/ui/settings.ts';
import '#src/wording/ptBR/items.ts';
import '#src/wording/ptBR/rules.ts';
