// Presence, on the wire of `presence:{id}`, newest value: how many watch the match, how many have its chat open.

export interface Presence {
	watching: number;
	talking: number;
}

export const encodePresenceFact = ({ watching, talking }: Presence): unknown[] => [watching, talking];
export const decodePresenceFact = ([watching, talking]: readonly unknown[]): Presence => ({
	watching: watching as number,
	talking: talking as number,
});
