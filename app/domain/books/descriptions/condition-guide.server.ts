import { publicSettings } from "../../settings/settings.server";
import { CONDITIONS, conditionMeaning } from "../condition";

/** Each condition with its meaning and the owner's photo of it, where there is one. */
export function conditionGuide() {
  const { likeNewPhotoUrl, goodPhotoUrl, fairPhotoUrl } = publicSettings();
  const photos = { "Like New": likeNewPhotoUrl, Good: goodPhotoUrl, Fair: fairPhotoUrl };
  return CONDITIONS.map((name) => ({
    name,
    meaning: conditionMeaning(name),
    photoUrl: photos[name],
  }));
}
