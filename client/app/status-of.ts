// The HTTP status of whatever a route threw; 500 unless it says otherwise.
import { isRouteErrorResponse } from "react-router";

export function statusOf(error: unknown): number {
	return isRouteErrorResponse(error) ? error.status : 500;
}
