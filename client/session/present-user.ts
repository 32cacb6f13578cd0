// Whose page this is, for code without the page's store at hand. Knows no framework. Set by begin-page.ts.
import type { UserId } from "#shared/kit/ids.ts";

/** In browsers. `id`: null for a guest. */
export const presentUser: { id: () => UserId | null } = { id: () => null };
