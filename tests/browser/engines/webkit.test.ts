import { webkit } from "../../support/engines/webkit.ts";
import { journeysIn, PHONE } from "./journeys.ts";

journeysIn(webkit, [PHONE]);
