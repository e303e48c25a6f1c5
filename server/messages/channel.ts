/** A file that comes with a message. */
export interface Attachment {
  /** As it is saved: `ingressos.pdf`. */
  name: string;
  mediaType: string;
  content: Buffer;
}

/** A message as it leaves. */
export interface Message {
  /** Of its row in the outbox: the same letter sent twice says so by it. */
  id: string;
  to: string;
  name: string;
  /** Who seems to write; the configured name when absent. */
  from?: string;
  /** Whom an answer goes to; the support when absent. */
  replyTo?: string;
  /** False where a person wrote it: helpdesks set aside what says that it writes itself. */
  isAutomatic?: boolean;
  subject: string;
  text: string;
  html: string | null;
  attachments?: readonly Attachment[];
}

/** Brings messages to people. Rejects with `DeliveryError`; whoever was not told so may ask again. */
export interface Channel {
  deliver: (message: Message) => Promise<void>;
  /** Connects and logs in without sending anything; rejects with `DeliveryError`. Absent where there is nothing to connect to. */
  check?: () => Promise<void>;
  close: () => void;
}

/** A message did not leave. Its message is for the log: what a mail server said, without anything of the letter. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  /** Nobody lives at that address: asking again changes nothing. */
  readonly final: boolean;

  constructor(message: string, { final = false } = {}) {
    super(message);
    this.final = final;
  }
}
