// Filter options of the chat desk's tables. The contract has them too, but with zod, which no page loads.
import type { SanctionKind } from "#shared/contract/chat.ts";

export const SANCTION_KINDS = Object.keys({ timeout: 0, ban: 0, shadow_ban: 0 } satisfies Record<SanctionKind, 0>) as SanctionKind[];
