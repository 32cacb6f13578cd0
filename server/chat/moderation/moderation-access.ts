// Scope and rate of the moderation commands; the rate is above that of a busy moderator.
export const MODERATE = { scope: "chat:moderate", rate: { points: 120, perSeconds: 60 }, isIdempotent: false } as const;
