// Imports the styles of every part of the tennis match page. Styles that a lazy part imports itself would arrive after the
// server-rendered HTML.
import "#client/match/fold.module.css";
import "./commentary.module.css";
import "./game-graph/game-graph.module.css";
import "./point-by-point/point-by-point.module.css";
import "./scoreboard/scoreboard.module.css";
import "./statistics/statistics.module.css";
