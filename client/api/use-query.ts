// What the server answers to one question, asked when a view opens and again on demand.
import { useCallback, useEffect, useRef, useState } from "react";
import { useText } from "#client/i18n/translate.ts";
import { describeProblem } from "./form/describe-problem.ts";

interface Answered<Answer> {
	/** The last that came; null before. */
	answer: Answer | null;
	problem: string | null;
	/** Asks anew; what is there stays until the new answer is. Never rejects. */
	reload(): Promise<void>;
}

/** Asks anew whenever `ask` is another function; an answer that was overtaken is dropped. */
export function useQuery<Answer>(ask: () => Promise<Answer>): Answered<Answer> {
	const t = useText();
	const latest = useRef(0);
	const [answer, setAnswer] = useState<Answer | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const reload = useCallback(async () => {
		const own = ++latest.current;
		try {
			const told = await ask();
			if (own !== latest.current) return;
			setAnswer(told);
			setProblem(null);
		} catch (error) {
			if (own === latest.current) setProblem(describeProblem(error, t));
		}
	}, [ask, t]);
	useEffect(() => {
		void reload();
		return () => {
			latest.current++;
		};
	}, [reload]);
	return { answer, problem, reload };
}
