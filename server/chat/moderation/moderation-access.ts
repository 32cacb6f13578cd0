// Who may use the commands of moderation, and how often: a busy moderator stays below.
export const MODERATE = { scope: "chat:moderate", rate: { points: 120, perSeconds: 60 }, isIdempotent: false } as const;
