// Presence in the topic `presence:{id}`, newest value only: the number of readers on the match's pages, and of readers with the match's
// chat open.

export interface Presence {
	watching: number;
	talking: number;
}

export const encodePresenceFact = ({ watching, talking }: Presence): unknown[] => [watching, talking];
export const decodePresenceFact = ([watching, talking]: readonly unknown[]): Presence => ({
	watching: watching as number,
	talking: talking as number,
});
