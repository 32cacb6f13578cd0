// Imports the styles of every part of the ice hockey match page. Styles that a lazy part imports itself would arrive after the
// server-rendered HTML.
import "#client/match/fold.module.css";
import "#client/match/header/scorers.module.css";
import "./header/line-score.module.css";
import "./header/penalty-strip.module.css";
import "./line-ups.module.css";
import "./plays/play-by-play.module.css";
import "./plays/shoot-out-table.module.css";
import "./shot-chart/shot-chart.module.css";
import "./statistics.module.css";
