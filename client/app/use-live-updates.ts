// Applies facts from the live socket to the state. Joins the topics that pages want, leaves those that no page wants, and publishes the
// connection's state. The socket's code is loaded after the first paint, once a page wants a topic.
import { useStore } from "jotai";
import { useEffect } from "react";
import { apiOrigin } from "#client/api/call-settings.ts";
import { applyPresenceFacts } from "#client/chat/state/apply-presence-facts.ts";
import { chatUplinkAtom } from "#client/chat/state/chat-uplink.ts";
import type { LiveSocket, LiveSocketOptions, TopicHandlers } from "#client/live/live-socket.ts";
import { type WantedTopic, wantedTopicsAtom } from "#client/live/use-topic.ts";
import type { MatchSnapshot } from "#client/match/state/apply-match-facts.ts";
import { applyScoreFacts } from "#client/scores/state/apply-score-facts.ts";
import { hasTokens } from "#client/session/auth-keys.ts";
import { importWithRetry } from "#client/ui/page/import-with-retry.ts";
import { pageDelay, serverClockAtom } from "#client/ui/page/now.ts";
import type { Store } from "#client/ui/page/store.ts";
import type { ChatSnapshot } from "#shared/contract/socket/chat-facts.ts";
import { splitTopic, type TopicKind } from "#shared/contract/topics.ts";
import { setConnection } from "./connection/live-connection.ts";
import { loadSession } from "./session/load-session.ts";

/**
 * The socket's identity (RT9): provides the session's token before connecting, and handles the end of the session when the server reports
 * it. Guest pages load no code for it.
 */
const socketIdentity: Pick<LiveSocketOptions, "token" | "ended"> = {
	token: async (isRefused) => (hasTokens() ? (await loadSession()).socketToken(isRefused) : null),
	ended: (notice) => void loadSession().then(({ socketEnded }) => socketEnded(notice)),
};

type Apply = (store: Store, key: string) => TopicHandlers | Promise<TopicHandlers>;

/** The fact handlers by kind of topic. A new live topic is one line here. */
const APPLY = {
	match: matchHandlers,
	live: scoreHandlers,
	sport: scoreHandlers,
	league: scoreHandlers,
	team: scoreHandlers,
	user: userHandlers,
	chat: chatHandlers,
	presence: presenceHandlers,
	"live-text": liveTextHandlers,
	odds: oddsHandlers,
	desk: deskHandlers,
} satisfies Record<TopicKind, Apply>;

export function useLiveUpdates(): void {
	const store = useStore();
	useEffect(() => {
		let close: (() => void) | null = null;
		let isGone = false;
		const load = () => {
			if (store.get(wantedTopicsAtom).length === 0) return;
			stopWaiting();
			void importWithRetry(() => import("#client/live/live-socket.ts")).then(({ createLiveSocket }) => {
				if (!isGone) close = connect(store, createLiveSocket({ ...socketIdentity, url: apiOrigin("game"), delayMs: pageDelay.ms }));
			});
		};
		const stopWaiting = store.sub(wantedTopicsAtom, load);
		load();
		return () => {
			isGone = true;
			stopWaiting();
			close?.();
		};
	}, [store]);
}

function connect(store: Store, socket: LiveSocket): () => void {
	const joined = new Map<string, () => void>();
	const join = async ({ topic, since }: WantedTopic) => {
		const [kind, key] = splitTopic(topic);
		let leave: (() => void) | undefined;
		let isLeft = false;
		joined.set(topic, () => {
			isLeft = true;
			leave?.();
		});
		const handlers = await (APPLY as Partial<Record<string, Apply>>)[kind]?.(store, key);
		if (handlers && !isLeft) leave = socket.join(topic, handlers, since);
	};
	const follow = () => {
		const wanted = new Map(store.get(wantedTopicsAtom).map((one) => [one.topic, one]));
		for (const [topic, leave] of joined) {
			if (wanted.has(topic)) continue;
			leave();
			joined.delete(topic);
		}
		for (const [topic, one] of wanted) if (!joined.has(topic)) void join(one);
	};
	// A page that unmounts and one that mounts may want the same topic, so the topics are compared after both have changed them.
	const stopFollowing = store.sub(wantedTopicsAtom, () => queueMicrotask(follow));
	setConnection(socket);
	const clockOfPage = store.get(serverClockAtom);
	store.set(serverClockAtom, {
		now() {
			const measured = socket.serverNow();
			return measured === null ? clockOfPage.now() : measured - pageDelay.ms;
		},
	});
	store.set(chatUplinkAtom, { send: socket.ask });
	follow();
	return () => {
		store.set(chatUplinkAtom, null);
		stopFollowing();
		setConnection(null);
		socket.close();
	};
}

/** Returns the handlers of a match's topic. The reducers are loaded with the first subscribed match. */
async function matchHandlers(store: Store, matchId: string): Promise<TopicHandlers> {
	const { applyMatchFacts, applyMatchSnapshot } = await importWithRetry(() => import("#client/match/state/apply-match-facts.ts"));
	return {
		snapshot: (data, position, baseAt) => applyMatchSnapshot(store, matchId, data as MatchSnapshot, position, baseAt),
		facts: (facts, firstSeq, baseAt) => applyMatchFacts(store, matchId, facts, firstSeq, baseAt),
	};
}

function scoreHandlers(store: Store): TopicHandlers {
	return {
		snapshot: (facts, _position, baseAt) => applyScoreFacts(store, facts as unknown[][], baseAt),
		facts: (facts, _firstSeq, baseAt) => applyScoreFacts(store, facts, baseAt),
	};
}

async function userHandlers(store: Store, userId: string): Promise<TopicHandlers> {
	const { applyUserFacts } = await importWithRetry(() => import("#client/session/apply-user-facts.ts"));
	return {
		snapshot: (fact) => applyUserFacts(store, userId, [fact as unknown[]]),
		facts: (facts) => applyUserFacts(store, userId, facts),
	};
}

async function oddsHandlers(store: Store, matchId: string): Promise<TopicHandlers> {
	const { applyOddsFacts, applyOddsSnapshot } = await importWithRetry(() => import("#client/odds/state/apply-odds-facts.ts"));
	return {
		snapshot: (facts, position) => applyOddsSnapshot(store, matchId, facts as unknown[][], position),
		facts: (facts, version) => applyOddsFacts(store, matchId, facts, version),
	};
}

async function deskHandlers(store: Store): Promise<TopicHandlers> {
	const { applyDeskFacts } = await importWithRetry(() => import("#client/desk/state/apply-desk-facts.ts"));
	return {
		snapshot: (facts) => applyDeskFacts(store, facts as unknown[][]),
		facts: (facts) => applyDeskFacts(store, facts),
	};
}

async function chatHandlers(store: Store, matchId: string): Promise<TopicHandlers> {
	const { applyChatFacts, applyChatSnapshot } = await importWithRetry(() => import("#client/chat/state/apply-chat-facts.ts"));
	return {
		snapshot: (data, position, baseAt) => applyChatSnapshot(store, matchId, data as ChatSnapshot, position, baseAt),
		facts: (facts, firstSeq, baseAt) => applyChatFacts(store, matchId, facts, firstSeq, baseAt),
	};
}

async function liveTextHandlers(store: Store, matchId: string): Promise<TopicHandlers> {
	const { applyLiveTextFacts, applyLiveTextSnapshot } = await importWithRetry(
		() => import("#client/match/live-text/apply-live-text-facts.ts"),
	);
	return {
		snapshot: (facts, position, baseAt) => applyLiveTextSnapshot(store, matchId, facts as unknown[][], position, baseAt),
		facts: (facts, firstSeq, baseAt) => applyLiveTextFacts(store, matchId, facts, firstSeq, baseAt),
	};
}

function presenceHandlers(store: Store, matchId: string): TopicHandlers {
	return {
		snapshot: (fact) => applyPresenceFacts(store, matchId, [fact as unknown[]]),
		facts: (facts) => applyPresenceFacts(store, matchId, facts),
	};
}
