// Styles of every sport's parts of the match page (<sport>/match-styles.ts); their code is loaded per sport.
import "#client/match/header/match-header.module.css";
import "#client/match/playback/moment-list.module.css";
import "#client/match/share/share-button.module.css";
import "#client/match/statistics/statistic-bars.module.css";
import "#client/ui/form/form-marks.module.css";
import "#client/follows/follow-star.module.css";
import "#client/ui/nav/quiet-choices.module.css";

import.meta.glob("./*/match-styles.ts", { eager: true });
