// Length limits of the texts of a page and of the contact form. Without zod, because forms use them too.

export const TITLE_MAX = 120;
export const DESCRIPTION_MAX = 300;
export const BODY_MAX = 100_000;
export const NOTE_MAX = 200;

export const CONTACT_NAME_MAX = 80;
export const CONTACT_SUBJECT_MAX = 120;
export const CONTACT_MESSAGE_MAX = 5_000;
