/** Whether a tag manager or a pixel runs in this page. On the server none ever does. */
export const tagsAreAlive = () => 'dataLayer' in globalThis || 'fbq' in globalThis;
