/** What of a message is kept in this tab until it is sent: never who writes it. */
export interface KeptDraft {
  subject: string;
  orderCode: string;
  message: string;
  /** Whose it is, where a member wrote it: nobody else is shown it. */
  owner?: string | undefined;
}

/** Where it is kept; a store that refuses is an empty one. */
export interface DraftStore {
  read: () => Partial<KeptDraft>;
  write: (draft: KeptDraft) => void;
  drop: () => void;
}
