import { webkit } from "../../support/engines/webkit.ts";
import { firstOf } from "../../support/looks.ts";
import { DESKTOP, journeysIn, PHONE } from "./journeys.ts";

journeysIn(webkit, firstOf(1, [PHONE, DESKTOP]));
