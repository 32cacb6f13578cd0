// Imports the styles of the card of the hot match. Styles that a lazy part imports itself would arrive after the server-rendered HTML.
import "./header/line-score.module.css";
import "./header/penalty-strip.module.css";
import "./hot-match.module.css";
