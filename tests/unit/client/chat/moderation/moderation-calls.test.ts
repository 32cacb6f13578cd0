// The browser writes the paths of moderation itself, as it does not load the contract: they have to be the contract's.
import { describe, expect, it } from "vitest";
import { MODERATION_PATHS } from "#shared/contract/chat-moderation-paths.ts";
import * as ofWords from "#shared/contract/rest/chat-blocklist.ts";
import * as contract from "#shared/contract/rest/chat-moderation.ts";

const ID = /:\w+/g;

describe("The paths of moderation in the browser", () => {
	it.each([
		[MODERATION_PATHS.line("x", 1), contract.deleteChatLine],
		[MODERATION_PATHS.user("x"), contract.getChatUser],
		[MODERATION_PATHS.linesOf("x"), contract.deleteChatLinesOf],
		[MODERATION_PATHS.sanction("x"), contract.sanctionChatUser],
		[MODERATION_PATHS.sanction("x"), contract.liftChatSanction],
		[MODERATION_PATHS.reports, contract.getChatReports],
		[MODERATION_PATHS.closeReports("x"), contract.closeChatReports],
		[MODERATION_PATHS.held, contract.getHeldChat],
		[MODERATION_PATHS.heldLine("x"), contract.decideHeldChat],
		[MODERATION_PATHS.slow("x"), contract.setChatSlowMode],
		[MODERATION_PATHS.pin("x"), contract.pinChatLine],
		[MODERATION_PATHS.pin("x"), contract.unpinChatLine],
		[MODERATION_PATHS.words, ofWords.listChatWord],
		[MODERATION_PATHS.acts, contract.getChatActs],
	])("%s is the contract's", (path, { path: pattern }) => {
		expect(path).toBe(pattern.replace(":seq", "1").replace(ID, "x"));
	});
});
