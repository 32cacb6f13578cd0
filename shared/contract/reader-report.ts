// The facts that a reader can report as wrong on a match page, and their limits. Without zod, because the form uses them too.

/** The facts of a match. `event`: an event of the log, or one that is missing there. */
export const REPORT_FACTS = ["score", "event", "start", "line_up", "status", "statistics", "other"] as const;
export type ReportFact = (typeof REPORT_FACTS)[number];

export const MAX_REPORT_TEXT = 500;
export const MAX_REPORT_LINK = 500;
/** Limit of the sentence that staff send to readers with the decision. */
export const MAX_REPORT_NOTE = 300;

/** Search parameter of a match page: `open` shows the form; other values are its outcome. */
export const REPORT_PARAM = "report";
export const REPORT_OPEN = "open";
export const REPORT_SENT = "sent";

/** Characters that change the text direction could disguise the text. */
const CONTROLS = /(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;
/** A host name, not an IP address; no credentials before it, no spaces. */
const LINK = /^https?:\/\/(?:[\p{L}\p{M}\p{N}_-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+(?::\d{1,5})?(?:[/?#][^\s"<>\\^`{|}]*)?$/iu;

export const hasControls = (text: string): boolean => CONTROLS.test(text);

/** Whether a text is an http or https URL. */
export const isWebLink = (text: string): boolean => LINK.test(text) && !text.includes("\n") && !hasControls(text);
