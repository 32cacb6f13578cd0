// Incidents of the site and its feeds, and the days of the status page: the states, subjects and limits. Without zod, because forms use it
// too.

/** An incident passes through these states, usually in this order. */
export const INCIDENT_STATES = ["investigating", "identified", "monitoring", "resolved"] as const;
export type IncidentState = (typeof INCIDENT_STATES)[number];

/** What an incident concerns. */
export const INCIDENT_PARTS = ["site", "live", "feeds", "accounts", "payments", "notifications", "api"] as const;
export type IncidentPart = (typeof INCIDENT_PARTS)[number];

export const MAX_INCIDENT_TITLE_LENGTH = 120;
export const MAX_INCIDENT_TEXT_LENGTH = 2_000;

/** The parts of the status page that every site has. The other parts are the feeds; a feed's name contains no `_`. */
export const SITE_PARTS = ["site", "live_updates", "mail_sending"] as const;
export type SitePart = (typeof SITE_PARTS)[number];

/** Number of days of the status page, today included. */
export const STATUS_DAYS = 90;
