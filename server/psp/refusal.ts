/** A refusal of the provider, in the manner of payment APIs. */
export class PspRefusal extends Error {
  override readonly name = 'PspRefusal';
  readonly status: 403 | 404 | 409 | 422;
  readonly code: string;

  constructor(status: 403 | 404 | 409 | 422, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}
