// zod schema of the sport in requests and responses.
import { z } from "zod";
import { SPORT_KEYS } from "#shared/sports/registry.ts";

export const sportKeySchema = z.enum(SPORT_KEYS, { error: `must be one of ${SPORT_KEYS.join(", ")}` });
