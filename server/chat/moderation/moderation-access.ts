// Scope and rate of the moderation commands; a busy moderator stays below the rate.
export const MODERATE = { scope: "chat:moderate", rate: { points: 120, perSeconds: 60 }, isIdempotent: false } as const;
