// A frame whose parts slide to their new places when news moves them. A class, because hooks cannot read the page before a change.
import { Component, type ComponentProps, createRef, type ReactNode } from "react";

interface SlidingPartsProps extends Omit<ComponentProps<"div">, "ref"> {
	/** Parts slide in the renders in which one of these values is another one. */
	news: readonly unknown[];
	/** What the reader chose to see. Parts do not slide in a render in which it is another one. */
	choice?: string;
}

export class SlidingParts extends Component<SlidingPartsProps> {
	private readonly root = createRef<HTMLDivElement>();
	/** No page needs it for its first paint. */
	private slideMoved: typeof import("./slide-moved.ts").slideMoved | null = null;

	override componentDidMount(): void {
		import("./slide-moved.ts").then(
			({ slideMoved }) => {
				this.slideMoved = slideMoved;
			},
			() => undefined,
		);
	}

	override getSnapshotBeforeUpdate(earlier: SlidingPartsProps): (() => void) | null {
		const { news, choice } = this.props;
		const hasNews = choice === earlier.choice && news.some((value, index) => value !== earlier.news[index]);
		return hasNews && this.root.current ? (this.slideMoved?.(this.root.current) ?? null) : null;
	}

	override componentDidUpdate(_props: SlidingPartsProps, _state: unknown, slide: (() => void) | null): void {
		slide?.();
	}

	override render(): ReactNode {
		const { news: _news, choice: _choice, ...frame } = this.props;
		return <div ref={this.root} {...frame} />;
	}
}
