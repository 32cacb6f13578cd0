// A page whose user signs in and out and gets new tokens as a seed decides, over the real live socket; it records the facts that it
// received and the user at that time.
import { setTimeout as sleep } from "node:timers/promises";
import { createLiveSocket, type LiveSocket } from "#client/live/live-socket.ts";
import type { SeededRandom } from "#shared/kit/seeded-random.ts";
import { tokenOf } from "../../integration/realtime/memory-identities.ts";

/** State shared by all pages: the server's clock and the signed-out devices. */
export interface World {
	url: string;
	now(): number;
	signedOut: ReadonlySet<string>;
}

export interface PageSession {
	readonly socket: LiveSocket;
	readonly history: unknown[][];
	readonly snapshots: { count: number };
	/** The page's user; `null` for a guest. */
	user(): { userId: string; deviceId: string } | null;
	/** Facts that the page has of the private topic of its user. */
	privates(): unknown[][];
	/** Signs in on a new device, or signs out. */
	become(userId: string | null): void;
	/** Gets the next token of the same user; `false` if there is none or the request was refused. */
	refresh(): Promise<boolean>;
	/** Whether less than a fifth of the token's lifetime is left. */
	isDue(): boolean;
}

const LIFE = 1_500;
const page = { isOnline: () => true, isHidden: () => false, watch: () => () => undefined };
let devices = 0;

function collect(into: unknown[][], onSnapshot: () => void = () => undefined) {
	return {
		snapshot(data: unknown) {
			onSnapshot();
			into.splice(0, into.length, ...(data as { facts: unknown[][] }).facts);
		},
		facts(facts: unknown[][], firstSeq: number) {
			if (firstSeq !== into.length + 1) throw new Error(`facts begin at ${firstSeq}, ${into.length} are known`);
			into.push(...facts);
		},
	};
}

export function openPage({ url, now, signedOut }: World, random: SeededRandom): PageSession {
	let user: { userId: string; deviceId: string } | null = null;
	let expiresAt = 0;
	let privates: unknown[][] = [];
	let leave: () => void = () => undefined;
	const history: unknown[][] = [];
	const snapshots = { count: 0 };

	const token = () => user && tokenOf({ ...user, expiresAt });

	function put(userId: string | null): void {
		leave();
		privates = [];
		user = userId === null ? null : { userId, deviceId: `device ${++devices}` };
		expiresAt = now() + LIFE;
		leave = userId === null ? () => undefined : socket.join(`user:${userId}`, collect(privates));
	}

	/** Gets another token unless the user is signed out, as the session does. */
	async function next(): Promise<string | null> {
		await sleep(random.integer(0, 10));
		if (random.chance(0.1)) throw new Error("the network is gone");
		if (user && signedOut.has(user.deviceId)) put(null);
		expiresAt = now() + LIFE;
		return token();
	}

	const refresh = async () => {
		const of = user?.deviceId;
		const renewed = await next().catch(() => null);
		return renewed !== null && of === user?.deviceId && socket.renew(renewed);
	};

	const socket = createLiveSocket({
		url,
		page,
		random: random.next,
		delay: () => random.integer(0, 50),
		token: (isRefused) => (isRefused || (user && expiresAt <= now()) ? next() : Promise.resolve(token())),
		ended({ code }) {
			if (code === "token_expired" && random.chance(0.8)) void refresh();
			else put(null);
		},
	});
	socket.join(
		"log:a",
		collect(history, () => snapshots.count++),
	);
	return {
		socket,
		history,
		snapshots,
		user: () => user,
		privates: () => privates,
		become(userId) {
			put(userId);
			void socket.renew(token());
		},
		refresh,
		isDue: () => user !== null && expiresAt - now() < LIFE / 5,
	};
}
