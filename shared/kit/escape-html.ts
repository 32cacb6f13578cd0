// Escaping for HTML that is written as text and not rendered by React: mails, standalone pages.

/** Escapes text for use in elements and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
