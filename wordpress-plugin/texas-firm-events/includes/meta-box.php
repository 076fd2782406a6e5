<?php
/**
 * The box where staff enter the date, times, place and link of an event.
 *
 * @package Texas_Firm_Events
 */

namespace Texas_Firm_Events;

defined( 'ABSPATH' ) || exit;

const NONCE = 'texas_firm_events_fields';

add_action( 'add_meta_boxes_' . EVENT_TYPE, __NAMESPACE__ . '\\add_fields_box' );
add_action( 'save_post_' . EVENT_TYPE, __NAMESPACE__ . '\\save_fields' );
add_action( 'admin_enqueue_scripts', __NAMESPACE__ . '\\load_fields_script' );

/** Loads the script that shows problems in the box before staff save. */
function load_fields_script() {
	$screen = get_current_screen();
	if ( $screen && 'post' === $screen->base && EVENT_TYPE === $screen->post_type ) {
		wp_enqueue_script( 'texas-firm-events-fields', plugins_url( 'assets/fields.js', __DIR__ ), array(), VERSION, true );
	}
}

/** Adds the box next to the text. */
function add_fields_box() {
	add_meta_box( NONCE, __( 'When and where', 'texas-firm-events' ), __NAMESPACE__ . '\\show_fields_box', EVENT_TYPE, 'side', 'high' );
}

/**
 * Shows the box.
 *
 * @param \WP_Post $post The event.
 */
function show_fields_box( $post ) {
	wp_nonce_field( NONCE, NONCE );
	foreach ( list_fields() as $key => $field ) {
		// Another plugin may have stored a date in a format that the input does not accept.
		$value = call_user_func( $field['clean'], get_post_meta( $post->ID, $key, true ) );
		$words = '';
		$ids   = "$key-help";
		foreach ( $field['wrong'] ?? array() as $name => $message ) {
			$ids   .= " $key-$name";
			$words .= sprintf( '<p class="notice notice-error inline" role="alert" id="%s" hidden>%s</p>', esc_attr( "$key-$name" ), esc_html( $message ) );
		}
		printf(
			'<p><label for="%1$s"><strong>%2$s</strong></label><br><input class="widefat" type="%3$s" id="%1$s" name="%1$s" value="%4$s" aria-describedby="%5$s"></p>',
			esc_attr( $key ),
			esc_html( $field['label'] ),
			esc_attr( $field['input'] ),
			esc_attr( $value ),
			esc_attr( $ids )
		);
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped above.
		echo $words;
		printf( '<p class="description" id="%s-help">%s</p>', esc_attr( $key ), esc_html( $field['help'] ) );
	}
}

/**
 * Saves the fields. WordPress calls the sanitize_callback of each.
 *
 * @param int $post_id The event.
 */
function save_fields( $post_id ) {
	$nonce = isset( $_POST[ NONCE ] ) ? sanitize_key( wp_unslash( $_POST[ NONCE ] ) ) : '';
	if ( ! wp_verify_nonce( $nonce, NONCE ) || ! current_user_can( 'edit_post', $post_id ) ) {
		return;
	}
	if ( ( defined( 'DOING_AUTOSAVE' ) && DOING_AUTOSAVE ) || wp_is_post_revision( $post_id ) ) {
		return;
	}
	foreach ( array_keys( list_fields() ) as $key ) {
		if ( isset( $_POST[ $key ] ) ) {
			// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- the sanitize_callback of the field sanitizes it.
			update_post_meta( $post_id, $key, $_POST[ $key ] );
		}
	}
}
