// What a reader can report as wrong on a match page, and its limits. Without zod: the form checks by it too.
import { holdsHiddenSigns } from "#shared/kit/hidden-signs.ts";

/** The facts of a match. `event`: one of the log, or one that is missing there. */
export const REPORT_FACTS = ["score", "event", "start", "line_up", "status", "statistics", "other"] as const;
export type ReportFact = (typeof REPORT_FACTS)[number];

export const MAX_REPORT_TEXT = 500;
export const MAX_REPORT_LINK = 500;
/** Of the sentence of staff that readers get with the decision. */
export const MAX_REPORT_NOTE = 300;

/** The search parameter of a match page: `open` shows the form, another value how the form ended. */
export const REPORT_PARAM = "report";
export const REPORT_OPEN = "open";
export const REPORT_SENT = "sent";

/** A host of names, no address in numbers; no name or password before it, no blanks. */
const LINK = /^https?:\/\/(?:[\p{L}\p{M}\p{N}_-]+\.)+\p{L}[\p{L}\p{M}\p{N}-]+(?::\d{1,5})?(?:[/?#][^\s"<>\\^`{|}]*)?$/iu;

/** Signs that hide, or turn the direction of a text around, would make it read as another one; a report may have lines. */
export const hasControls = (text: string): boolean => holdsHiddenSigns(text.replaceAll("\n", " "));

/** Whether a text is the address of a page on the web, by http or https. */
export const isWebLink = (text: string): boolean => LINK.test(text) && !text.includes("\n") && !hasControls(text);
