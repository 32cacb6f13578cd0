// Creates commands from what the operator sees now, and enqueues them. Used by every action on a match's log.
import type { EventId } from "#shared/kit/ids.ts";
import type { Submission } from "#shared/match/desk-module.ts";
import { findEvent } from "#shared/match/judge/find-event.ts";
import type { EventDraft } from "#shared/match/match-event.ts";
import type { MatchState } from "#shared/match/match-state.ts";
import type { SportModule } from "#shared/match/sport-module.ts";
import { sportOf } from "#shared/sports/registry.ts";
import type { CommandQueue } from "../model/command-queue.ts";
import { type PendingState, rebasePending } from "../model/rebase-pending.ts";
import { renamed } from "../model/resolve-temp-ids.ts";
import { type CommandInput, type CommandScene, enqueueCommand } from "../outbox/enqueue-command.ts";
import type { CommandContext } from "./command-context.ts";
import { revisionOf, submittingNow } from "./command-drafts.ts";

/** The state with the pending commands rebased, which the operator sees. */
export interface ActionScene extends CommandScene, Pick<PendingState, "state" | "ids"> {
	sport: SportModule;
}

export type CommandSubmitter = ReturnType<typeof commandSubmitter>;

export function commandSubmitter(context: CommandContext) {
	/** Returns `null` until the log is loaded. */
	function currentScene(): ActionScene | null {
		const confirmed = context.confirmed();
		if (!confirmed) return null;
		const { state, ids } = rebasePending(confirmed, context.queue());
		const sport = sportOf(confirmed.setup.sport);
		const { ownSource } = context;
		return { sport, confirmed, now: context.now(), rate: context.rate(), key: context.newKey(), ownSource, state, ids };
	}

	function change(next: (queue: CommandQueue, scene: ActionScene) => CommandQueue): void {
		const scene = currentScene();
		if (!scene) return;
		context.change((queue) => next(queue, scene));
		context.entered();
		context.send();
	}

	/** `make` returns `null` if there is nothing to submit. */
	function submit(button: string, make: (scene: ActionScene) => CommandInput["drafts"] | null, rest: Partial<CommandInput> = {}): void {
		change((queue, scene) => {
			const drafts = make(scene);
			return drafts ? enqueueCommand(queue, { button, drafts, ...rest }, scene) : queue;
		});
	}

	return {
		context,
		currentScene,
		change,
		submit,
		revise: (action: string, eventId: EventId, change: Partial<EventDraft>) =>
			submit(`${action} ${eventId}`, ({ state, ids, now }) => {
				const event = findEvent(state, renamed(ids, eventId));
				return event && [revisionOf(event, change, now)];
			}),
		submitOne: (button: string, make: (state: MatchState) => Submission | null | undefined) =>
			submit(button, ({ state, now }) => {
				const submission = make(state);
				return submission ? [submittingNow(state, submission, now)] : null;
			}),
	};
}
