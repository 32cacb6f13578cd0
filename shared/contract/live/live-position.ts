// A reader's position in a live topic as text: the id of an event, the parameter `since`, the header Last-Event-ID.
import { z } from "zod";
import type { TopicPosition } from "../socket/protocol.ts";

export const positionText = ({ epoch, seq }: TopicPosition): string => `${epoch}:${seq}`;

/** An answer of the API about a topic in which nothing has happened yet has an empty epoch. */
export const livePosition = z
	.string()
	.regex(/^[\w-]{0,128}:\d{1,15}$/, "expected <epoch>:<seq>, the id of an event")
	.transform((text): TopicPosition => {
		const [epoch = "", seq] = text.split(":");
		return { epoch, seq: Number(seq) };
	});
