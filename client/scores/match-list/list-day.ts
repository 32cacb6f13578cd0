// The day in the heading of a list of matches, from the server's answer; `null` if a list has several days or none. A row that starts on
// another day shows its day: the answer was made for another zone than the reader's, or before midnight.
import { createContext } from "react";
import type { Day } from "#client/i18n/format-time.ts";

export const ListDayContext = createContext<Day | null>(null);
