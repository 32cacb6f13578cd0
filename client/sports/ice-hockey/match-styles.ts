// Styles of all parts that the match page shows of ice hockey: a part's own come too late for the server's HTML.
import "#client/match/header/scorers.module.css";
import "./header/line-score.module.css";
import "./header/penalty-strip.module.css";
import "./line-ups.module.css";
import "./plays/play-by-play.module.css";
import "./plays/shoot-out-table.module.css";
import "./shot-chart/shot-chart.module.css";
import "./statistics.module.css";
