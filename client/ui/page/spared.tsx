// An error boundary for an optional part: if it fails, also in an effect, it is removed and the page stays.
import { Component, type ReactNode } from "react";

export class Spared extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
	override state = { hasFailed: false };

	static getDerivedStateFromError() {
		return { hasFailed: true };
	}

	override render() {
		return this.state.hasFailed ? null : this.props.children;
	}
}
