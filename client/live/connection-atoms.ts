// The state of the page's live socket for components.
import { atom } from "jotai";
import { type Connection, isBehind } from "./connection.ts";

export const connectionAtom = atom<Connection>({ kind: "connecting", since: 0, ageMs: null });

/** Changes only with the result, not with every measured age. */
export const isBehindAtom = atom((get) => isBehind(get(connectionAtom)));
