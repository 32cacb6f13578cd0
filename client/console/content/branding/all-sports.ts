// Keys of all sports of the software, also of those that the site does not offer or has no league of; the page provides them.
import { createContext } from "react";

export const AllSportsContext = createContext<readonly string[]>([]);
