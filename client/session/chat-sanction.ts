// What keeps the signed-in user from speaking in chats, as the socket told it last. Set by apply-user-facts.ts, heard by state/chat.
import { atom } from "jotai";
import type { OwnSanction } from "#shared/contract/chat.ts";
import type { UserId } from "#shared/kit/ids.ts";

/** Null until the first word of the socket. `sanction` null: he may speak. */
export const chatSanctionAtom = atom<{ userId: UserId; sanction: OwnSanction | null } | null>(null);
