// The day that a list of matches is headed with, by the server's answer; null where a list has several days, or none. A row that begins on another
// day says so: the answer was by another zone than the reader's, or is of before midnight.
import { createContext } from "react";
import type { Day } from "#client/i18n/format-time.ts";

export const ListDayContext = createContext<Day | null>(null);
