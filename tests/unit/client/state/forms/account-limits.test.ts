import { describe, expect, it } from "vitest";
import * as forms from "#client/state/forms/account-limits.ts";
import * as contract from "#shared/contract/rest/accounts.ts";

describe("The limits that forms tell", () => {
	it("are those of the contract", () => {
		const { PASSWORD_MIN, PASSWORD_MAX, NAME_MIN, NAME_MAX } = contract;
		expect({ ...forms }).toEqual({ PASSWORD_MIN, PASSWORD_MAX, NAME_MIN, NAME_MAX });
	});
});
