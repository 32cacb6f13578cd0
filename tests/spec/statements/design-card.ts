// The design card of the original: the parts of the system and its packages.
import { holds, type Section, testsIn } from "../statement.ts";

const card = testsIn("spec/card.test.ts");
const subscriptions = testsIn("unit/client/live/topic-subscriptions.test.ts");

export const DESIGN_CARD: Section = {
	title: "Design card",
	statements: [
		holds(165, "The server is Express and Socket.IO.", card("S165: the server is Express and Socket.IO, each in its place")),
		holds(
			166,
			"It fans out the events of matches.",
			testsIn("integration/match-log/match-topic.test.ts")(
				"RT2, RT3: pages from before the first event follow the log from its first entry on, over reconnects",
			),
			testsIn("browser/match/live-match.test.ts")(
				"shows a goal that an operator posts: score, scorer, timeline, title, flash and one sentence for screen readers",
			),
		),
		holds(
			167,
			"It fans out live odds.",
			testsIn("integration/odds/two-nodes.test.ts")(
				"one machine alone prices what is under way, and readers of the other are shown the same",
			),
			testsIn("browser/match-centre/odds-live.test.ts")(
				"moves a price in place, with a mark and a word for five seconds, and announces nothing",
			),
		),
		holds(
			168,
			"It fans out the chat.",
			testsIn("integration/chat/send.test.ts")("reaches readers by socket in one order, whether it was sent by HTTP or by socket"),
		),
		holds(
			169,
			"Rooms are keyed by the id of a match.",
			testsIn("integration/realtime/rooms.test.ts")("RT1 is that of topic and delay: a delayed reader beside gets nothing of io.to(topic)"),
			testsIn("integration/realtime/rooms.test.ts")("is left with the topic, and on disconnect"),
		),
		holds(
			170,
			"A client subscribes to what its page needs.",
			subscriptions("that one page leaves and the next one joins in the same turn stay joined"),
			testsIn("integration/realtime/live-socket.test.ts")("leaves a topic when its last reader does, and dials nobody once closed"),
		),
		holds(
			171,
			"A token is refreshed before the socket of a signed-in user connects again.",
			testsIn("spec/session.test.ts")("S171: gets a refreshed token before it connects again, where the present one has ended"),
			testsIn("integration/realtime/live-socket-identity.test.ts")("RT9 is requested again once, immediately"),
		),
		holds(
			172,
			"It serves fans, participants of the chat and staff.",
			testsIn("browser/match-centre/three-people.long.test.ts")(
				"shows a goal of the desk on all three: as score, as line of the room, and by suspended odds until it is confirmed",
			),
		),
		holds(
			173,
			"Packages react, react-dom and react-router 8.",
			card("S173: pages are React components, routed by React Router 8 on the server and in the browser"),
		),
		holds(174, "Package vite, with `vite.config.ts`.", card("S174: Vite builds the client by vite.config.ts")),
		holds(175, "Package socket.io.", card("S165: the server is Express and Socket.IO, each in its place")),
		holds(176, "Package socket.io-client.", card("S176: the browser's live connection is socket.io-client's, of the server's version")),
		holds(177, "Package ws.", card("S177: WebSockets are those of ws, below Engine.IO")),
		holds(178, "Package express 5.", card("S178: HTTP is Express 5")),
		holds(179, "Package jotai.", card("S179: the state of the browser is in Jotai's atoms")),
		holds(180, "Package jsonwebtoken.", card("S180: access tokens are signed and verified by jsonwebtoken, in one file")),
		holds(181, "Package zod.", card("S181: zod checks what comes in: settings, the contract of the API and packets")),
		holds(182, "Package vitest.", card("S182: all suites run in Vitest")),
		holds(
			183,
			"The top level is as named.",
			card("S183: the top level has client, server, shared, tests, package.json, tsconfig.json, vite.config.ts and README.md"),
		),
	],
};
