import { webkit } from "../../support/engines/webkit.ts";
import { journeysIn } from "./journeys.ts";

journeysIn(webkit);
