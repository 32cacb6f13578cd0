// The user of this page, for code without the page's store. Independent of the UI framework. Set by begin-page.ts.
import type { UserId } from "#shared/kit/ids.ts";

/** Set in browsers only. `id` returns null for a guest. */
export const presentUser: { id: () => UserId | null } = { id: () => null };
