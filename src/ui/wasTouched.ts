/**
 * Whether somebody pressed or typed anything since the page was opened. What comes by itself, as a purchase that is taken up again,
 * must not move what they look at.
 */
export const wasTouched = (): boolean => globalThis.navigator?.userActivation?.hasBeenActive ?? true;
