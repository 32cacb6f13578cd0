// The facts that a reader can report as wrong on a match page, and their limits. Without zod, because the form uses them too.
import { holdsHiddenSigns } from "#shared/kit/hidden-signs.ts";

/** The facts of a match. `event`: an event of the log, or one that is missing there. */
export const REPORT_FACTS = ["score", "event", "start", "line_up", "status", "statistics", "other"] as const;
export type ReportFact = (typeof REPORT_FACTS)[number];

export const MAX_REPORT_TEXT = 500;
export const MAX_REPORT_LINK = 500;
/** Maximum length of the text that staff send to readers with the decision. */
export const MAX_REPORT_NOTE = 300;

/** Search parameter of a match page: `open` shows the form; other values are its outcome. */
export const REPORT_PARAM = "report";
export const REPORT_OPEN = "open";
export const REPORT_SENT = "sent";

/** A host name, not an IP address; without credentials before it and without spaces. */
const LINK = /^https?:\/\/(?:[\p{L}\p{M}\p{N}_-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+(?::\d{1,5})?(?:[/?#][^\s"<>\\^`{|}]*)?$/iu;

/**
 * Whether a text contains hidden characters, or characters that change the direction of the text and so make it read as another one. Line
 * breaks are allowed.
 */
export const hasControls = (text: string): boolean => holdsHiddenSigns(text.replaceAll("\n", " "));

/** Whether a text is an http or https URL. */
export const isWebLink = (text: string): boolean => LINK.test(text) && !text.includes("\n") && !hasControls(text);
