import type { SharedLink } from '#machines/sharing.machine.ts';

const copyLink = ({ url }: SharedLink) => navigator.clipboard.writeText(url);

/** The device asks to whom; whoever closes that without an answer thought better of it. */
const sendLink = (link: SharedLink): Promise<void> =>
  navigator.share(link).catch((error: Error) => {
    if (error.name !== 'AbortError') throw error;
  });

/** What the device does for whoever passes a link on. */
export const sharingCalls = { copyLink, sendLink };

/** Whether the device can ask to whom. */
export const canSend = () => 'share' in navigator;

/** The same link, for programs that take a text. */
export const messageOf = ({ title, url }: SharedLink) => ({
  whatsApp: `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`,
  email: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`,
});
