// Builds the domain rooms in the order of their dependencies, and collects what they serve.
import type { Request } from "express";
import { type Accounts, createAccounts } from "./accounts/create-accounts.ts";
import { skeletonOf } from "./accounts/names/name-skeleton.ts";
import { createFirstRestore } from "./backup/create-first-restore.ts";
import { createCatalogue } from "./catalogue/create-catalogue.ts";
import { createMatchSetups } from "./catalogue/fixtures/match/match-setup.service.ts";
import { dayInZone } from "./catalogue/kernel/day-in-zone.ts";
import { createChat } from "./chat/create-chat.ts";
import { mediaFolder } from "./config/data-dir.ts";
import type { Settings } from "./config/env.ts";
import { createConsole } from "./console/create-console.ts";
import { createBranding } from "./content/branding/branding.service.ts";
import { offerSports, offerTopics } from "./content/branding/offered-sports.ts";
import { createContent } from "./content/create-content.ts";
import { NEWEST_MIGRATION } from "./db/migrations/registry.ts";
import { createQueriesAsOf } from "./delayed-queries.ts";
import { createDemo } from "./demo/create-demo.ts";
import { demoApi } from "./demo/demo.api.ts";
import { publishedPlans } from "./demo/demo-plans.ts";
import { createDemoMedia } from "./demo/media/demo-media.ts";
import { createDrawnMovies } from "./demo/media/drawn-movies.ts";
import { createDoctor } from "./doctor/create-doctor.ts";
import { createFeeds } from "./feeds/create-feeds.ts";
import { zoneOfNation } from "./feeds/kernel/countries.ts";
import { readProgress } from "./feeds/simulator/read-progress.ts";
import { createFollows } from "./follows/create-follows.ts";
import type { Actor } from "./http/endpoint/call-context.ts";
import { delayQueries } from "./http/endpoint/delay-queries.ts";
import { gateFeatures } from "./http/endpoint/gate-features.ts";
import { serveMedia } from "./http/serve-media.ts";
import { createPictureFetch } from "./identity/fetch-picture.ts";
import { createImages } from "./images/create-images.ts";
import { decodeAvatar } from "./images/decode-image.ts";
import { createLiveText } from "./live-text/create-live-text.ts";
import { createMail } from "./mail/create-mail.ts";
import { createMatchLogRoom } from "./match-log/create-match-log-room.ts";
import { createTextMask } from "./match-log/masked-names.ts";
import { createMedia, createMediaFiles } from "./media/create-media.ts";
import { joinCatalogues } from "./media/join-catalogues.ts";
import { maskTitles } from "./media/masked-titles.ts";
import { offeredMedia } from "./media/offered-media.ts";
import { createVideoOrigins } from "./media/video-origins.ts";
import { createNotifications } from "./notifications/create-notifications.ts";
import { createOdds } from "./odds/create-odds.ts";
import { createOverrides } from "./overrides/create-overrides.ts";
import { createDeskGate } from "./overrides/desk-gate.ts";
import { createPayments } from "./payments/create-payments.ts";
import { createPlans } from "./plans/create-plans.ts";
import { createPlanReminders } from "./plans/plan-reminders.ts";
import { createPlaybacks } from "./playbacks/create-playbacks.ts";
import { createPublicRulesRoom } from "./public-rules/create-public-rules.ts";
import type { RoomPorts, Rooms } from "./room-ports.ts";
import { createSearchRoom } from "./search/create-search.ts";
import { createStatus } from "./status/create-status.ts";
import { createWebhooks } from "./webhooks/create-webhooks.ts";

export async function createRooms(ports: RoomPorts): Promise<Rooms> {
	const { db, bus, outbox, queue, nodeCounts, clock, log, metrics, shutdown, readersOf } = ports;
	const branding = createBranding({ db, clock, siteName: ports.settings.siteName });
	shutdown.add("branding", outbox.follow("content", branding.reload));
	await branding.reload();
	const settings = branding.settings(ports.settings);
	const secrets = { serverSecret: ports.jwtSecret, previousSecret: settings.jwtSecretPrevious };
	const shared = { db, bus, outbox, clock, log };
	const { rules, ...publicRules } = await createPublicRulesRoom({ ...shared, renewNames: (matchIds) => logRoom.renewLives(matchIds) });
	shutdown.add("public rules", async () => publicRules.stop());
	const { setupOf } = createMatchSetups(shared);
	const gate = createDeskGate({ bus, clock });
	const logRoom = createMatchLogRoom({ ...shared, setupOf, gate, archiveMs: settings.retention.logsMs, metrics, traces: ports.traces });
	const { matchLog } = logRoom;
	shutdown.add("match log", () => logRoom.stop());
	const catalogue = await createCatalogue({
		...{ ...shared, matchLog, site: settings, zoneOfNation, readersOf, rules },
		isOff: (sport) => branding.current().offSports.includes(sport),
	});
	shutdown.add("catalogue", () => catalogue.stop());
	const { rowsOf } = catalogue;
	const feeds = createFeeds({
		...{ ...shared, settings, setupOf, appender: logRoom.appender, matchLog, catalogue: catalogue.store, metrics },
		...secrets,
	});
	shutdown.add("feeds", () => feeds.stop());
	const { ingest } = feeds;
	const mail = createMail({ db, queue, clock, log, settings, transport: ports.mailTransport });
	shutdown.add("mail", () => mail.stop());
	const overrides = createOverrides({
		...{ ...shared, setupOf, stateOf: matchLog.stateOf, ingest, mailer: mail.mailer, site: settings, serverSecret: ports.jwtSecret },
		async matchNameOf(matchId) {
			const [row] = await rowsOf([matchId]);
			return row ? `${row.home.name} – ${row.away.name}` : null;
		},
	});
	shutdown.add("overrides", () => overrides.stop());

	const plans = createPlans({
		...shared,
		published: async () =>
			branding.current().offParts.includes("plans") ? [] : publishedPlans(await content.listPublished("plan"), settings),
	});
	shutdown.add("plans", () => plans.stop());
	const planReminders = createPlanReminders({ db, clock, log, mailer: mail.mailer, site: settings });
	shutdown.add("plan reminders", () => planReminders.stop());
	const chat = createChat({
		...{ ...shared, matchTimesOf: logRoom.matchTimesOf, readersOf, nodeCounts, nameKeyOf: skeletonOf, rowsOf },
		...{ hasBenefit: plans.hasBenefit, serverSecret: ports.jwtSecret, keepMs: settings.retention.chatMs },
		mayReplay: (sport, actor) => plans.mayUse("replay", sport, actor),
		isOffered: async (matchId) => (await rules.ofMatch(matchId)).chat,
	});
	shutdown.add("chat", () => chat.stop());
	const payments = createPayments({
		...{ db, bus, queue, clock, log, settings, nodeCounts, mailer: mail.mailer, planSales: plans.sales, secret: ports.jwtSecret },
		ownAddress: () => `http://${ownHost(settings)}:${settings.port}`,
	});
	shutdown.add("payments", () => payments.stop());
	const follows = createFollows({ db, bus, clock, names: { ...catalogue.names, matchesOf: rowsOf } });
	const notifications = createNotifications({
		...{ ...shared, queue, settings, metrics, stateOf: matchLog.stateOf, serverSecret: ports.jwtSecret },
		rowsOf: catalogue.rowsNamedAlone,
	});
	shutdown.add("notifications", () => notifications.stop());
	const accounts = await createAccounts({
		...{ ...shared, settings, nodeCounts, jwtSecret: ports.jwtSecret, previousSecret: settings.jwtSecretPrevious, mailer: mail.mailer },
		identityProvider: ports.identityProvider,
		fetchPicture: createPictureFetch({ settings: settings.firebase, shrink: decodeAvatar, log }),
		hashing: ports.passwordHash,
		accountParts: [
			...[chat.accountPart, catalogue.accountPart, payments.accountPart, plans.accountPart],
			...[follows.accountPart, notifications.accountPart, overrides.accountPart],
		],
		chatSanctionOf: chat.sanctionOf,
		ownChatSanctionOf: chat.ownSanctionOf,
		plansOf: plans.plansOf,
		followsOf: follows.followsOf,
	});
	shutdown.add("accounts", () => accounts.stop());

	const console = createConsole({
		...{ ...shared, matchLog, ingest, rowsOf, readersOf, dayInZone, positionOf: catalogue.scoreList.position },
		...{ feedOf: overrides.feedOf, overridesOf: overrides.overridesOf, overriddenMatches: overrides.overriddenMatches },
		...{ setupOf, reportedMatches: overrides.reportedMatches, serverSecret: ports.jwtSecret, siteUrl: settings.siteUrl },
		allDefinitions: () => definitions,
		self: { node: bus.node, newestMigration: NEWEST_MIGRATION, connections: ports.connections },
		disks: { mailer: mail.mailer, settings, metrics, onNotReady: ports.onNotReady },
	});
	shutdown.add("console", () => console.stop());
	const odds = createOdds({
		...{ ...shared, matchLog, rowsOf, operators: console.operators, strengthsOf: catalogue.strengthsOf, metrics },
		...{ margin: settings.oddsMargin, pricesMs: settings.retention.pricesMs },
		isOffered: async (matchId) => (await rules.ofMatch(matchId)).odds,
		mayReadFullHistory: (sport, actor) => plans.mayUse("full_odds_history", sport, actor),
		// A slow simulator sends updates less often.
		slowness: 1 / Math.min(1, settings.feeds.includes("simulator") ? settings.simulatorSpeed : 1),
	});
	shutdown.add("odds", () => odds.stop());
	const webhooks = createWebhooks({
		...{ ...shared, ...secrets, queue, settings, mailer: mail.mailer },
		rowsOf: catalogue.rowsNamedAlone,
		currentKeysOf: follows.currentKeysOf,
		audit: console.audit,
	});
	shutdown.add("webhooks", () => webhooks.stop());
	const usesOf = async (imageId: string) => [...(await content.usesOf(imageId)), ...(await liveText.usesOf(imageId))];
	const images = createImages({ db, clock, usesOf });
	const withoutNames = createTextMask(setupOf);
	const liveText = createLiveText({ ...shared, rowsOf: catalogue.rowsNamedAlone, altOf: images.altOf, site: settings, withoutNames });
	shutdown.add("live text", () => liveText.stop());
	const isDemo = !settings.isProduction || settings.feeds.includes("simulator");
	const content = createContent({
		...{ isDemo, branding, publications: { node: bus.node, done: branding.reload } },
		siteOffers: (reader) => rules.ofSite(reader),
		...{ db, clock, settings, mailer: mail.mailer, serverSecret: ports.jwtSecret },
		images,
		async eventIdsOf(matchId) {
			const match = await matchLog.stateOf(matchId);
			return match && new Set(match.state.timeline.map(({ event }) => event.id));
		},
		hasMovies: async () => (await videos.listMovies()).length > 0,
		...(settings.feeds.includes("simulator") && { demoProgress: () => readProgress({ db, clock }) }),
	});

	const allVideos = joinCatalogues(
		{
			listMovies: () => content.listPublished("movie"),
			findMovie: (id) => content.findPublished("movie", id),
			listHighlights: () => content.listPublished("highlight"),
			findHighlight: (id) => content.findPublished("highlight", id),
		},
		createDemoMedia(settings.dataDir, isDemo ? createDrawnMovies({ db, matchLog, clock }) : async () => []),
	);
	const hidesNames = () => rules.list().some(({ names }) => names !== null && names !== "full");
	const namedMedia = maskTitles(allVideos, { setupOf, hidesNames });
	const videos = offeredMedia(namedMedia, (part) => branding.current().offParts.includes(part));
	const mediaFiles = createMediaFiles({ catalogue: videos, clock, serverSecret: ports.jwtSecret });
	const media = createMedia({
		...{ matchLog, rowsOf, clock, mayWatch: plans.mayWatch, finishedMatches: catalogue.finishedMatches },
		...{ catalogue: videos, addressFor: mediaFiles.addressFor },
	});
	const documents = { coach: catalogue.listCoaches, highlight: videos.listHighlights, movie: videos.listMovies, page: content.listPages };
	const search = createSearchRoom({ ...shared, rowsOf, documents });
	shutdown.add("search", () => search.stop());

	const status = createStatus({ ...shared, isSiteWorking: ports.isSiteWorking, readMailState: mail.readState, seenFeeds: feeds.seenFeeds });
	shutdown.add("status", () => status.stop());
	const playbacks = createPlaybacks({ clock, isOn: settings.hasPlaybacks });
	const doctor = createDoctor({ ...shared, settings, serverSecret: ports.jwtSecret });
	const demo = { definitions: demoApi({ settings, db, log, restart: ports.restart, countOtherNodes: console.countOtherNodes }) };
	const firstRestore = createFirstRestore({ settings, log, checkKey: accounts.checkFirstAdminKey, restart: ports.restart });
	const rooms = [
		...[logRoom, publicRules, catalogue, odds, console, overrides, feeds, chat, accounts, plans, follows, notifications],
		...[payments, mail, content, media, images, liveText, search, webhooks, status, playbacks, doctor, firstRestore, demo],
	];
	const queriesAsOf = createQueriesAsOf({
		...{ db, bus, clock, logRoom, catalogue, odds, chat, liveText, playbacks, videos, documents },
		...{ mayWatch: plans.mayWatch, addressFor: mediaFiles.addressFor },
	});
	const all = rooms.flatMap((room) => ("definitions" in room ? room.definitions : []));
	const offer = { offSports: () => branding.current().offSports, sportOf: catalogue.sportOf };
	const definitions = gateFeatures(offerSports(delayQueries(all, queriesAsOf), offer), rules);
	return {
		...{ branding, rules },
		definitions,
		topicKinds: offerTopics(
			rooms.flatMap((room) => ("topicKinds" in room ? room.topicKinds : [])),
			offer,
		),
		cleaning: [logRoom, catalogue, chat, odds, mail, notifications, webhooks].flatMap((room) => room.cleaning).concat(queue.cleaning()),
		audit: console.audit,
		files: {
			image: images.files,
			media: serveMedia(mediaFolder(settings.dataDir), { ...mediaFiles, clock, actorOf: actorOfRequest(accounts) }),
			...payments.files,
			...doctor.files,
		},
		...{ authenticate: accounts.authenticate, refuseUnproven: accounts.refuseUnproven, findReaderKey: feeds.findReaderKey },
		...{ identify: accounts.identify, pageSession: accounts.pageSession },
		matchMonths: catalogue.matchMonths,
		videoOrigins: createVideoOrigins({ catalogue: videos, clock, log }),
		endQueue: accounts.endQueue,
		countUnusable: async () => ({ apiKeys: await feeds.countUnusableKeys(), webhooks: await webhooks.countUnusable() }),
		async startFeeds() {
			const talk = await createDemo({ ...shared, settings, readersOf, sendChat: chat.send });
			if (talk) shutdown.add("demo", () => talk.stop());
			await feeds.start();
		},
	};
}

/** Determines the actor from the request's token, or from the cookies of pages. */
function actorOfRequest({ authenticate, pageSession }: Pick<Accounts, "authenticate" | "pageSession">) {
	return async ({ headers: { authorization, cookie } }: Pick<Request, "headers">): Promise<Actor | null> => {
		const token = /^Bearer (.+)$/.exec(authorization ?? "")?.[1];
		if (token === undefined) return (await pageSession(cookie ?? null))?.actor ?? null;
		const answer = authenticate(token);
		return answer.ok ? answer.value : null;
	};
}

/** The host by which this server reaches itself. */
function ownHost({ host }: Settings): string {
	if (host === undefined || host === "0.0.0.0" || host === "::") return "127.0.0.1";
	return host.includes(":") ? `[${host}]` : host;
}
