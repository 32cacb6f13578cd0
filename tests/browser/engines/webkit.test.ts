import { webkit } from "../../support/engines/webkit.ts";
import { DESKTOP, journeysIn, PHONE } from "./journeys.ts";

journeysIn(webkit, [PHONE, DESKTOP]);
