// Length limits of the texts of a page, of the site's frame and of the contact form. Without zod, because forms use them too.

export const MAX_TITLE_LENGTH = 120;
export const MAX_DESCRIPTION_LENGTH = 300;
export const MAX_BODY_LENGTH = 100_000;
export const MAX_NOTE_LENGTH = 200;

export const MAX_CONTACT_NAME_LENGTH = 80;
export const MAX_CONTACT_SUBJECT_LENGTH = 120;
export const MAX_CONTACT_MESSAGE_LENGTH = 5_000;

/** Limits of navigation and announcements: numbers of links, and lengths. */
export const FRAME_LIMITS = { header: 7, groups: 5, links: 12, label: 32, text: 240, address: 300 } as const;
