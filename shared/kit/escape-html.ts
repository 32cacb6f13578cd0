// For HTML that is written as text, where no React renders it: mails, pages that stand alone.

/** Within elements and within quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
